import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { displayNameField, idParams, idSchema, loginField, momentSchema } from '#contract/definition/fields.ts';
import { JSON_BODY_LIMIT_BYTES } from '#core/constants.ts';
import { titleSchema } from '#core/people/title-schema.ts';

/** The most members of one group. */
export const GROUP_MEMBERS_MAX = 500;
/** The most groups of one host. */
export const GROUPS_MAX = 200;
/** The most logins in one request. */
export const LOGINS_MAX = 200;

const title = titleSchema(120);
const memberParams = z.strictObject({ id: idSchema, memberId: idSchema });
const codeField = z.string().trim().min(1, 'required').max(100, 'wrong_group_code');

/** One row of «Групи». */
export const groupRowSchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  memberCount: z.number().int(),
  archived: z.boolean(),
  /** The newest issue addressed to the group. */
  lastWihiw: z.strictObject({ id: idSchema, title: z.string(), createdAt: momentSchema }).nullable(),
});
export type GroupRow = z.infer<typeof groupRowSchema>;

/** Somebody on a roster. */
export const groupMemberSchema = z.strictObject({
  id: idSchema,
  /** The name that the host wrote; the person's own name may differ. */
  displayName: z.string(),
  identifier: z.string(),
  kind: z.enum(['participant', 'account']),
  /** Entered by this host and still without a password: the host sees the personal code and can renew it. */
  isPupil: z.boolean(),
  joinedAt: momentSchema,
});
export type GroupMember = z.infer<typeof groupMemberSchema>;

/** A group with its roster, for its owner. */
export const groupSchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  archived: z.boolean(),
  joinCode: z.string().nullable(),
  /** Absolute address of the form for joining, with the code filled in. */
  joinLink: z.string().nullable(),
  /** An issue has been addressed to it, so it can't be deleted: results depend on it. */
  hasWihiws: z.boolean(),
  members: z.array(groupMemberSchema),
  invitations: z.array(
    z.strictObject({
      id: idSchema,
      /** Only the login: the host learns the name when the invitation is accepted. */
      identifier: z.string(),
      state: z.enum(['invited', 'declined']),
    }),
  ),
});
export type Group = z.infer<typeof groupSchema>;

export const listGroups = defineOperation({
  id: 'list-groups',
  method: 'GET',
  path: '/api/groups',
  access: 'account',
  importance: 'page',
  summary: 'One’s own groups by title, archived ones too.',
  output: z.strictObject({ groups: z.array(groupRowSchema) }),
});

export const createGroup = defineOperation({
  id: 'create-group',
  method: 'POST',
  path: '/api/groups',
  access: 'account',
  importance: 'page',
  summary: 'Makes a group with a join code.',
  body: z.strictObject({ title }),
  output: groupSchema,
  errors: ['too_many_groups'],
});

export const readGroup = defineOperation({
  id: 'read-group',
  method: 'GET',
  path: '/api/groups/:id',
  access: 'account',
  importance: 'page',
  summary: 'A group with its roster; only its owner has it.',
  params: idParams,
  output: groupSchema,
  guardOutput: true,
});

export const changeGroup = defineOperation({
  id: 'change-group',
  method: 'PATCH',
  path: '/api/groups/:id',
  access: 'account',
  importance: 'page',
  summary:
    'Changes the title, or moves a group into the archive or back. The join code of an archived group lets nobody in.',
  params: idParams,
  body: z.strictObject({ title: title.optional(), archived: z.boolean().optional() }),
  output: groupSchema,
});

export const deleteGroup = defineOperation({
  id: 'delete-group',
  method: 'DELETE',
  path: '/api/groups/:id',
  access: 'account',
  importance: 'page',
  summary: 'Deletes a group that no issue was addressed to.',
  params: idParams,
  errors: ['group_has_wihiws'],
});

export const addPupils = defineOperation({
  id: 'add-pupils',
  method: 'POST',
  path: '/api/groups/:id/pupils',
  access: 'account',
  importance: 'page',
  summary:
    'Enters people by name, each as a new participant with a login and a personal code. Names that are on the roster already are left out; the answer lists them.',
  params: idParams,
  bodyLimitBytes: JSON_BODY_LIMIT_BYTES,
  body: z.strictObject({ names: z.array(displayNameField).min(1, 'required').max(GROUP_MEMBERS_MAX, 'too_long') }),
  output: z.strictObject({ group: groupSchema, added: z.number().int(), skipped: z.array(z.string()) }),
  errors: ['group_full'],
  guardOutput: true,
});

export const addMembers = defineOperation({
  id: 'add-members',
  method: 'POST',
  path: '/api/groups/:id/members',
  access: 'account',
  importance: 'page',
  summary:
    'Adds people by login: those who agreed to be tested by this host at once; everybody else gets an invitation.',
  params: idParams,
  bodyLimitBytes: 128 * 1024,
  body: z.strictObject({ logins: z.array(loginField).min(1, 'required').max(LOGINS_MAX, 'too_long') }),
  output: groupSchema,
  errors: ['unknown_recipient', 'group_full'],
  guardOutput: true,
});

export const renameMember = defineOperation({
  id: 'rename-member',
  method: 'PATCH',
  path: '/api/groups/:id/members/:memberId',
  access: 'account',
  importance: 'page',
  summary: 'Changes a name on the roster; for a pupil whom the host entered it is the name everywhere.',
  params: memberParams,
  body: z.strictObject({ displayName: displayNameField }),
  output: groupSchema,
  guardOutput: true,
});

export const removeMember = defineOperation({
  id: 'remove-member',
  method: 'DELETE',
  path: '/api/groups/:id/members/:memberId',
  access: 'account',
  importance: 'page',
  summary: 'Takes somebody off the roster, or takes an invitation back. Results stay.',
  params: memberParams,
  output: groupSchema,
  guardOutput: true,
});

export const readPupilCodes = defineOperation({
  id: 'read-pupil-codes',
  method: 'GET',
  path: '/api/groups/:id/codes',
  access: 'account',
  importance: 'page',
  traced: true,
  summary: 'Logins and personal codes of the pupils whom this host entered, to print.',
  params: idParams,
  output: z.strictObject({
    title: z.string(),
    /** The address at which pupils sign in. */
    address: z.string(),
    pupils: z.array(
      z.strictObject({
        id: idSchema,
        displayName: z.string(),
        identifier: z.string(),
        /** Null if the code can't be read any more because the server's secret has changed; it can be renewed. */
        personalCode: z.string().nullable(),
      }),
    ),
  }),
  guardOutput: true,
});

export const renewPupilCode = defineOperation({
  id: 'renew-pupil-code',
  method: 'POST',
  path: '/api/groups/:id/members/:memberId/code',
  access: 'account',
  importance: 'page',
  summary:
    'Makes a new personal code of a pupil whom this host entered; the old one stops working, and what it opened ends.',
  params: memberParams,
  output: z.strictObject({ personalCode: z.string() }),
});

export const renewJoinCode = defineOperation({
  id: 'renew-join-code',
  method: 'POST',
  path: '/api/groups/:id/join-code',
  access: 'account',
  importance: 'page',
  summary: 'Makes a new join code; the old one stops working.',
  params: idParams,
  output: groupSchema,
  guardOutput: true,
});

export const revokeJoinCode = defineOperation({
  id: 'revoke-join-code',
  method: 'DELETE',
  path: '/api/groups/:id/join-code',
  access: 'account',
  importance: 'page',
  summary: 'Revokes the join code: nobody joins by a code until a new one is made.',
  params: idParams,
  output: groupSchema,
  guardOutput: true,
});

/** Groups I belong to, and groups that invite me. */
export const myGroupsSchema = z.strictObject({
  groups: z.array(z.strictObject({ id: idSchema, title: z.string(), hostName: z.string(), displayName: z.string() })),
});
export type MyGroups = z.infer<typeof myGroupsSchema>;

export const listMyGroups = defineOperation({
  id: 'list-my-groups',
  method: 'GET',
  path: '/api/my-groups',
  access: 'session',
  importance: 'page',
  summary: 'Groups I am in.',
  output: myGroupsSchema,
});

export const joinGroup = defineOperation({
  id: 'join-group',
  method: 'POST',
  path: '/api/my-groups',
  access: 'session',
  importance: 'page',
  summary: 'Joins a group by its code. Repeating it changes nothing.',
  body: z.strictObject({ code: codeField }),
  output: z.strictObject({ groupId: idSchema, mine: myGroupsSchema }),
  errors: ['wrong_group_code', 'group_full', 'group_own'],
});

/** Of fewer people no mean is shown: it would say more about single persons than about the group. */
export const MEAN_PEOPLE_MIN = 10;
/** A mean of fewer people is called preliminary. */
export const FIRM_MEAN_PEOPLE_MIN = 30;

/** The results of a group in one issue addressed to it. */
export const groupProgressRowSchema = z.strictObject({
  wihiwId: idSchema,
  title: z.string(),
  createdAt: momentSchema,
  /** Members who finished an attempt. */
  finished: z.number().int(),
  /** Members whose counted attempt has a final score. */
  scored: z.number().int(),
  /** Mean of the counted attempts with a final score; null for fewer than {@link MEAN_PEOPLE_MIN} people. */
  meanPercent: z.number().nullable(),
});
export type GroupProgressRow = z.infer<typeof groupProgressRowSchema>;

export const readGroupProgress = defineOperation({
  id: 'read-group-progress',
  method: 'GET',
  path: '/api/groups/:id/progress',
  access: 'account',
  importance: 'report',
  summary: 'Results of a group over time: one row for each issue addressed to it, newest first, at most 100.',
  params: idParams,
  output: z.strictObject({ memberCount: z.number().int(), wihiws: z.array(groupProgressRowSchema) }),
});
