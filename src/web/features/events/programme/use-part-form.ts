import { useState } from 'react';
import type { Result } from '#core/result.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { laidOver } from '#web/lib/device/forms/form-copy.ts';
import { localCopies } from '#web/lib/device/forms/local-copies.ts';

/** The form of one part of a programme, which may be changed elsewhere meanwhile. */
export type PartForm<Values, Shown = unknown> = {
  readonly values: Values;
  readonly set: (change: Partial<Values>) => void;
  /** Replaces all values, as when a start moves the end. */
  readonly replace: (values: Values) => void;
  readonly isTouched: boolean;
  /** Whether it began with what was typed earlier and not saved. */
  readonly isResumed: boolean;
  /** The revision that a save changes; 0 for something new. */
  readonly revision: number;
  /** The version that is changed: what the form does not show is taken from it. Null for something new. */
  readonly basis: Shown | null;
  /** Notes whether a save was refused because of a newer version, and forgets what was kept when it was taken. */
  readonly settle: (saved: Result<unknown, CallFailure>) => void;
  /** Chooses between the newer version and what is typed; null while there is no newer one. */
  readonly choose: ((mine: boolean) => void) | null;
  /** Goes on from what was saved, where the form stays open. */
  readonly renew: (saved: Shown) => void;
  /** Grows when the values come from elsewhere than the fields. */
  readonly version: number;
};

type Part = { readonly revision: number };
type PartFormOptions<Values, Shown extends Part> = {
  /** Names the copy on the device. */
  readonly form: string;
  /** Whose copy it is where that is not who is signed in. */
  readonly owner?: string;
  /** Null for something new. */
  readonly part: Shown | null;
  readonly empty: Values;
  readonly blank: () => Values;
  readonly formOf: (part: Shown) => Values;
};

/** Keeps what is typed on the device until it is saved, so that closing the dialog or a crash loses nothing. */
export function usePartForm<Values extends Readonly<Record<string, string | null>>, Shown extends Part>({
  form,
  owner,
  part,
  empty,
  blank,
  formOf,
}: PartFormOptions<Values, Shown>): PartForm<Values, Shown> {
  const [copies] = useState(() => localCopies(form, owner));
  const [base, setBase] = useState(() => (part === null ? blank() : formOf(part)));
  const [kept] = useState(() => copies.read());
  const [values, setValues] = useState<Values>(() => (kept === null ? base : laidOver(base, empty, kept.values)));
  const [revision, setRevision] = useState(kept?.revision ?? part?.revision ?? 0);
  const [newer, setNewer] = useState<Shown | null>(null);
  const [basis, setBasis] = useState(part);
  const [version, setVersion] = useState(0);
  const isBase = (one: Values) => JSON.stringify(one) === JSON.stringify(base);

  function replace(next: Values): void {
    setValues(next);
    if (isBase(next)) copies.remove();
    else copies.write(next, revision);
  }

  function choose(mine: boolean): void {
    if (newer === null) return;
    setRevision(newer.revision);
    setBasis(newer);
    // What is typed differs from this version now.
    setBase(formOf(newer));
    if (mine) copies.write(values, newer.revision);
    else {
      copies.remove();
      setValues(formOf(newer));
      setVersion(version + 1);
    }
    setNewer(null);
  }

  return {
    values,
    set: (change) => replace({ ...values, ...change }),
    replace,
    isTouched: !isBase(values),
    isResumed: kept !== null,
    revision,
    basis,
    settle: (saved) => {
      if (saved.ok) return copies.remove(true);
      const current = saved.error.details?.['current'];
      if (current !== undefined) setNewer(current as Shown);
    },
    choose: newer === null ? null : choose,
    renew: (saved) => {
      setBase(formOf(saved));
      setValues(formOf(saved));
      setRevision(saved.revision);
      setBasis(saved);
      setVersion(version + 1);
    },
    version,
  };
}
