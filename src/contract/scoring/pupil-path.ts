import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idSchema, momentSchema } from '#contract/definition/fields.ts';
import { progressPartSchema, progressResultSchema } from '#contract/people/progress.ts';

/** So many issues a page of a pupil's path has. */
export const PATH_ISSUES_PAGE = 60;
/** So many of them, the newest, are drawn with the middle half of the group. */
export const PATH_DRAWN = 12;
const PATH_PAGES_MAX = 50;

const neighbourSchema = z.strictObject({ id: idSchema, displayName: z.string() }).nullable();

/** An issue that was given to the pupil. */
export const pathIssueSchema = z.strictObject({
  wihiwId: idSchema,
  title: z.string(),
  createdAt: momentSchema,
  /** Its time is over: whoever has not handed in has missed it. */
  isClosed: z.boolean(),
  /** The pupil has an attempt that is not handed in. */
  isWriting: z.boolean(),
  /** The attempt that counts, released or not; null until there is one. */
  result: progressResultSchema.nullable(),
  /** Percents between which the middle half of the group's final results lies; null for too few, and where it is not drawn. */
  middleHalf: z.strictObject({ from: z.number(), to: z.number() }).nullable(),
});
export type PathIssue = z.infer<typeof pathIssueSchema>;

/** One pupil over the issues of one host. Holds no answers. */
export const pupilPathSchema = z.strictObject({
  groupTitle: z.string(),
  displayName: z.string(),
  /** The neighbours on the roster. */
  previous: neighbourSchema,
  next: neighbourSchema,
  /** Newest first. */
  issues: z.array(pathIssueSchema),
  hasOlder: z.boolean(),
  /** Over the listed results. */
  profile: z.array(progressPartSchema),
});
export type PupilPath = z.infer<typeof pupilPathSchema>;

export const readPupilPath = defineOperation({
  id: 'read-pupil-path',
  method: 'GET',
  path: '/api/groups/:id/members/:memberId/path',
  access: 'account',
  importance: 'report',
  summary:
    'A pupil of one’s group over the issues that one hosts and that were given to the group or the pupil: 60 a page, newest first.',
  params: z.strictObject({ id: idSchema, memberId: idSchema }),
  query: z.strictObject({ page: z.coerce.number().int().min(0).max(PATH_PAGES_MAX).optional() }),
  output: pupilPathSchema,
  guardOutput: true,
});
