import { Extension } from '@tiptap/core';
import { toggleMark } from '@tiptap/pm/commands';
import { history, redo, undo } from '@tiptap/pm/history';
import type { Command } from '@tiptap/pm/state';
import type { InlineMark } from '#core/texts/document-types.ts';

/** Undo and redo, bold and italic by the keys everybody knows, in either keyboard layout. */
export const TextKeys = Extension.create({
  name: 'textKeys',
  priority: 150,
  addProseMirrorPlugins: () => [history({ depth: 200 })],
  addKeyboardShortcuts() {
    const { schema } = this.editor;
    const run = (command: Command) => () => command(this.editor.state, this.editor.view.dispatch);
    const mark = (name: InlineMark) => {
      const type = schema.marks[name];
      return type === undefined ? () => false : run(toggleMark(type));
    };
    return {
      'Mod-z': run(undo),
      'Mod-y': run(redo),
      'Mod-Shift-z': run(redo),
      'Mod-b': mark('strong'),
      'Mod-i': mark('emphasis'),
      'Mod-,': mark('subscript'),
      'Mod-.': mark('superscript'),
    };
  },
});
