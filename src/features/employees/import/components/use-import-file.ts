import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { encodings } from '@/spreadsheet/decode-text';
import { notify } from '@/ui/feedback/notify';
import { choicesSchema, type ImportChoices, noChoices } from '../choices';
import { type Desk, openReadingDesk } from '../desks';
import { useDraft } from '../hooks';
import type { ReadingSaid, TableProblem } from '../read-table';
import type { OpenedFile, ReadingWork } from '../reading-desk';

export const fileSchema = v.object({
  name: v.string(),
  /** Bytes: Safari keeps no file, in a private window none at all. Earlier releases kept the file itself. */
  content: v.union([v.instance(ArrayBuffer), v.blob()]),
  /** How it is to be read, where its person knows better. */
  said: v.object({
    encoding: v.optional(v.picklist(encodings)),
    sheet: v.optional(v.string()),
    headerLine: v.optional(v.number()),
  }),
  choices: v.nullable(choicesSchema),
});
type KeptFile = v.InferOutput<typeof fileSchema>;

export type ChosenFile = Omit<KeptFile, 'choices'> & { choices: ImportChoices; opened: OpenedFile; desk: ReadingWork };

/** The chosen file and what was said about it, kept on the device through a reload and a killed tab. */
export function useImportFile() {
  const { t } = useLingui();
  const { draft, ready, save, clear } = useDraft('import-employee', fileSchema);
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [problem, setProblem] = useState<TableProblem | null>(null);
  const [reading, setReading] = useState(false);
  const [restored, setRestored] = useState(false);
  /** What the kept file is called, as long as nothing has come of it: one that can't be read can be put away all the same. */
  const [left, setLeft] = useState<string | null>(null);
  const desk = useRef<Promise<Desk<ReadingWork>> | null>(null);
  const closeDesk = useCallback(() => {
    void desk.current?.then(
      ({ close }) => close(),
      () => {},
    );
    desk.current = null;
  }, []);
  useEffect(() => closeDesk, [closeDesk]);

  const keep = (next: ChosenFile) => {
    setFile(next);
    setLeft(null);
    const { opened: _, desk: __, ...kept } = next;
    save(kept);
  };
  /** Nothing more is to be had of this desk: whatever is chosen next gets another. */
  const fail = () => {
    closeDesk();
    setReading(false);
    setFile(null);
    notify.problem(t`The file could not be read. Please try again`);
  };
  const take = async ({ choices, ...rest }: KeptFile, answer: (work: ReadingWork) => Promise<OpenedFile | { problem: TableProblem }>) => {
    setReading(true);
    desk.current ??= openReadingDesk(fail);
    const asked = desk.current;
    try {
      const { work } = await asked;
      const opened = await answer(work);
      setReading(false);
      setProblem('problem' in opened ? opened.problem : null);
      if ('problem' in opened) return;
      // Only of a file that is no larger than one may be.
      const content = rest.content instanceof Blob ? await rest.content.arrayBuffer() : rest.content;
      if (desk.current === asked) keep({ ...rest, content, choices: choices ?? noChoices(opened.found), opened, desk: work });
    } catch (error) {
      // What has ended by itself has said so.
      if (desk.current === asked) fail();
      throw error;
    }
  };
  const open = (kept: KeptFile) => take(kept, (work) => work.open({ name: kept.name, content: kept.content }, kept.said));
  const choose = (chosen: File) => open({ name: chosen.name, content: chosen, said: {}, choices: null });
  /** Reads it anew: what was said about its columns is about others now. */
  const readAs = (change: ReadingSaid) => {
    if (!file) return;
    const said = { ...file.said, ...change };
    void take({ name: file.name, content: file.content, said, choices: null }, (work) => work.readAs(said));
  };
  const drop = () => {
    closeDesk();
    // What was asked of it is never answered.
    setReading(false);
    setFile(null);
    setLeft(null);
    setProblem(null);
    clear();
  };
  const say = (choices: Partial<ImportChoices>) => file && keep({ ...file, choices: { ...file.choices, ...choices } });

  const restore = useRef(open);
  restore.current = open;
  useEffect(() => {
    if (!ready) return;
    setLeft(draft?.name ?? null);
    const opening = draft ? restore.current(draft) : Promise.resolve();
    void opening.finally(() => setRestored(true));
  }, [ready, draft]);
  return { ready: restored, file, left, problem, reading, choose, readAs, drop, say };
}
