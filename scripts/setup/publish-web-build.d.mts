export function publishWebBuild(freshFolder: string, folder: string, now?: number): void;
