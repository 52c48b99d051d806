import type { Kysely, Transaction } from 'kysely';
import type { ErrorCode } from '#contract/definition/errors.ts';
import type { Failure } from '#contract/definition/failure.ts';
import type { Topic } from '#contract/definition/live-topics.ts';
import type { NotificationKind } from '#contract/people/notifications.ts';
import type { Asked } from '#core/people/ask-again.ts';
import type { Result } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { NoticeSubject } from '#server/modules/people/notices/notifications-store.ts';

type Tx = Transaction<Database>;

/** Who asks, and about what: an issue, an event, or (of people alone) nothing more. */
export type AskedAbout = NoticeSubject & { readonly askerId: string; readonly title: string };

/** What a person answers; `named`: the page of an event may say that they help. */
export type AskedAnswer = { readonly accept: boolean; readonly named: boolean };

/** One person and what they are asked about, at a moment. */
type AskedOf<Scene> = { readonly scene: Scene; readonly personId: string; readonly now: Date };

/** What the asked person is told (`asked`, `ended`), and the asker (the others). */
type AskingNotices = Readonly<Record<'asked' | 'accepted' | 'declined' | 'left' | 'ended', NotificationKind>>;

/**
 * How something that one person asks of another is answered and ended. Each role reads and writes its own table. What it is about
 * (`Scene`) is locked first, so that whatever is asked about one scene happens one after another.
 */
export type AnsweringRole<Scene, Row extends Asked> = {
  /** Null: nobody is notified, and open pages of both look again. */
  readonly notices: AskingNotices | null;
  /** Topics of the pages that show who was asked. */
  readonly topics: (id: string) => readonly Topic[];
  readonly lock: (tx: Tx, id: string) => Promise<Scene | null>;
  readonly about: (scene: Scene) => AskedAbout;
  readonly find: (tx: Tx, of: AskedOf<Scene>) => Promise<Row | null>;
  /** Returns what speaks against their accepting by now, or null. */
  readonly whyNotAccept: (tx: Tx, of: AskedOf<Scene>) => Promise<ErrorCode | null>;
  readonly writeAnswer: (tx: Tx, of: AskedOf<Scene> & { readonly row: Row }, answer: AskedAnswer) => Promise<void>;
  /** Ends what was accepted or takes an invitation back; `byThemselves`: the asked person leaves. */
  readonly writeEnd: (tx: Tx, of: AskedOf<Scene> & { readonly row: Row }, byThemselves: boolean) => Promise<void>;
};

/** The same with asking by login. */
export type AskingRole<Scene, Row extends Asked, Wish> = AnsweringRole<Scene, Row> & {
  /**
   * Whether a person lets themselves be asked. Where it is given, anybody may be asked, and a login that nobody has is refused
   * like one whose person accepts nothing; otherwise accounts alone may, and the asker is told of unknown logins.
   */
  readonly accepts?: (database: Kysely<Database>, askerId: string, personId: string) => Promise<boolean>;
  readonly read: (database: Kysely<Database>, id: string) => Promise<Scene | null>;
  /** Returns the scene to who may ask and end. */
  readonly asAsker: (scene: Scene | null, viewerId: string) => Result<Scene, Failure>;
  /** Returns what of the scene speaks against asking the person now (bounds, what else they do in it), or null. */
  readonly whyNotAsk: (tx: Tx, of: AskedOf<Scene>, wish: Wish) => Promise<ErrorCode | null>;
  readonly writeAsked: (tx: Tx, of: AskedOf<Scene>, wish: Wish) => Promise<void>;
};
