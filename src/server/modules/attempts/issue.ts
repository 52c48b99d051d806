import type { WihiwRecord } from '#server/modules/wihiws/wihiws-public.ts';

/** An issue (WIHIW) as this module reads it. */
export type Issue = WihiwRecord;
