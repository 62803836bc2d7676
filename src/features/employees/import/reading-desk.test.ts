import { describe, expect, it } from 'vitest';
import { employee, orgUnit } from '../../../../tests/support/staff';
import { type ImportChoices, noChoices } from './choices';
import { type OpenedFile, ReadingDesk, type ShownRow, type StagedPiece } from './reading-desk';
import type { RefusedLine } from './staged-import';

const sales = orgUnit('Sales', 'Ventas');
const driver = orgUnit('Engineer', 'Ingeniera');
const ana = employee({ departmentId: sales.id, designationId: driver.id });
const around = { departments: [sales], designations: [driver], today: '2026-11-21' };

async function opened(content: string, said = {}) {
  const desk = new ReadingDesk();
  const answer = await desk.open({ name: 'staff.csv', content: new Blob([content]) }, said);
  if ('problem' in answer) throw new Error(answer.problem);
  return { desk, answer, choices: noChoices(answer.found) };
}
async function looked(desk: ReadingDesk, choices: ImportChoices) {
  const slices: ShownRow[][] = [];
  const look = await desk.look(choices, around, (some) => slices.push(some));
  return { ...look, slices };
}

describe('the desk at which a file is read', () => {
  it('gives the lines of a plan in slices, and what they would be but for what is sent', async () => {
    const { desk, choices } = await opened(`ID;Name\n${'x;Eva\n'.repeat(450)}`);
    const { plan, slices } = await looked(desk, choices);
    expect(plan?.counts.refused).toBe(450);
    expect(slices.map(({ length }) => length)).toEqual([200, 200, 50]);
    expect(slices[0]?.[0]).toMatchObject({ id: '2', line: 2, outcome: 'refused' });
    expect(slices[0]?.[0]).not.toHaveProperty('row');
  });

  it('compares with whom it was told of last', async () => {
    const { desk, choices } = await opened(`ID;Name\n${ana.employeeNumber};${ana.name}\n`);
    const outcome = async () => (await looked(desk, choices)).slices[0]?.[0]?.outcome;
    await desk.know([{ ...ana, name: 'Eva' }], []);
    expect(await outcome()).toBe('changed');
    await desk.know([ana], []);
    expect(await outcome()).toBe('unchanged');
    await desk.know([], [ana.id]);
    expect(await outcome()).toBe('refused');
  });

  it('plans nothing before everything is answered', async () => {
    const { desk, choices } = await opened(`ID;Sexo\n${ana.employeeNumber};M\n`);
    expect(await looked(desk, choices)).toMatchObject({ questions: { m: { names: [] } }, plan: null, slices: [] });
    expect((await looked(desk, { ...choices, answers: { ...choices.answers, m: 'male' } })).plan).not.toBeNull();
  });

  it('stages the plan that its person has seen, or nothing', async () => {
    const { desk, choices } = await opened(`ID;Name\n${ana.employeeNumber};Eva\n0;Nobody\n`);
    await desk.know([ana], []);
    const first = (await looked(desk, choices)).plan?.number ?? 0;
    const last = (await looked(desk, choices)).plan?.number ?? 0;
    const pieces: StagedPiece[] = [];
    const confirmed = { fileName: 'staff.csv', expiresAt: 1 };
    expect(await desk.stage(first, confirmed, (piece) => pieces.push(piece))).toBeNull();
    expect(pieces).toEqual([]);
    expect(await desk.stage(last, confirmed, (piece) => pieces.push(piece))).toMatchObject({
      head: { total: 1, header: ['ID', 'Name'] },
      unchanged: 0,
    });
    expect(pieces).toMatchObject([{ batch: { rows: [{ name: 'Eva' }] } }, { refused: [{ line: 3, name: 'Nobody' }] }]);
  });

  it('has all refused lines with their cells, also where no line can be taken', async () => {
    const { desk, choices } = await opened('ID;Name;Note\n0;Nobody;keep\n');
    await looked(desk, choices);
    const refused: RefusedLine[] = [];
    await desk.refused((some) => refused.push(...some));
    expect(refused).toMatchObject([
      { line: 2, cells: [{ text: '0' }, { text: 'Nobody' }, { text: 'keep' }], problems: expect.arrayContaining([]) },
    ]);
  });

  it('reads the same file otherwise, and keeps what it had where that comes to nothing', async () => {
    const { desk, answer } = await opened('ID;Name\n1;Ana\n');
    expect(answer.columns).toEqual([
      { title: 'ID', samples: ['1'] },
      { title: 'Name', samples: ['Ana'] },
    ] satisfies OpenedFile['columns']);
    expect(await desk.readAs({ headerLine: 0 })).toMatchObject({ lines: 2, columns: [{ title: '' }, { title: '' }] });
    expect(await desk.readAs({ headerLine: 2 })).toEqual({ problem: 'empty' });
    expect((await looked(desk, noChoices(answer.found))).questions.unmapped).not.toContain('employeeNumber');
  });
});
