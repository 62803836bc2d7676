// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noChoices } from '../choices';
import { ReadingDesk } from '../reading-desk';
import type { ChosenFile } from './use-import-file';
import { useImportLook } from './use-import-look';

it('looks at what is chosen next also where a look has failed', async () => {
  const failures: ((reason: unknown) => void)[] = [];
  class BreaksOnce extends ReadingDesk {
    override look(...asked: Parameters<ReadingDesk['look']>) {
      if (failures.length > 0) return super.look(...asked);
      return new Promise<never>((_, reject) => failures.push(reject));
    }
  }
  const desk = new BreaksOnce();
  const content = new Blob(['ID;Name\n1;Ana\n']);
  const open = async (): Promise<ChosenFile> => {
    const opened = await desk.open({ name: 'staff.csv', content }, {});
    if ('problem' in opened) throw new Error(opened.problem);
    return { name: 'staff.csv', content, said: {}, choices: noChoices(opened.found), opened, desk };
  };
  const known = { employees: [], departments: [], designations: [], today: '2026-11-21' };
  const { result, rerender } = renderHook((file) => useImportLook(file, known), { initialProps: await open() });
  await waitFor(() => expect(failures).toHaveLength(1));
  rerender(await open());
  failures[0]?.(new Error('It could not be looked at'));
  await waitFor(() => expect(result.current).toMatchObject({ settled: true, look: { plan: { rows: [{ line: 2 }] } } }));
});
