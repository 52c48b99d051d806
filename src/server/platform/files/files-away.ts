/** The file store can't be reached or refuses us, so retrying soon makes sense. */
export class FilesAway extends Error {
  readonly reason: string;

  constructor(cause: unknown) {
    const reason = reasonOf(cause);
    super(`the store of files is out of reach: ${reason}`, { cause });
    this.name = 'FilesAway';
    this.reason = reason;
  }
}

function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0]);
  if (!(cause instanceof Error)) return String(cause);
  // An answer without a body has no message and no useful name, so its status is added.
  const status = (cause as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  return [cause.name, cause.message, status].filter(Boolean).join(' ');
}
