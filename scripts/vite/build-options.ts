import type { BuildOptions } from 'vite';

/** What every build for browsers has in common. The server writes the pages, so it finds the files by the manifests. */
export const BROWSER_BUILD = {
  outDir: 'dist/web',
  assetsDir: 'assets',
  // School computers with Windows 7 stay at Chrome 109.
  target: ['chrome109', 'firefox115', 'safari16', 'ios16'],
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
} satisfies BuildOptions;

/** Names of the files carry a hash of their content, so browsers may keep them for ever. */
export const HASHED_NAMES = {
  entryFileNames: 'assets/[name]-[hash].js',
  chunkFileNames: 'assets/[name]-[hash].js',
  assetFileNames: 'assets/[name]-[hash][extname]',
};

/**
 * React comes whole and in a file of its own. Both builds make the same file of it (see src/web/shell/react-runtime.ts), so a
 * browser that has opened one page of ours has React for all others.
 */
export const REACT_FILE = {
  name: 'react',
  test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/,
};
export const UNCUT_PACKAGES = { commonjs: false };
