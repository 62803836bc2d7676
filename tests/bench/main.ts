import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { PortalServer } from '../support/portal-server';
import { measureList } from './list';
import { type Figure, Phone } from './phone';
import { measureFirstVisit, measureStarts } from './visits';

const server = await PortalServer.start({ DEMO_EMPLOYEES: '500', DEMO_TRIPS: '5000' });
const phone = await Phone.open();
try {
  if (!process.argv.includes('--no-build')) execFileSync('npm', ['run', 'build'], { stdio: 'ignore' });
  const figures: Figure[] = [];
  figures.push(...(await measureFirstVisit(phone, server)));
  figures.push(...(await measureList(phone, server)));
  figures.push(...(await measureStarts(phone, server)));
  const { model = 'unknown CPU' } = cpus()[0] ?? {};
  const lines = figures.map(({ what, value, unit, goal }) => `| ${what} | ${value.toFixed(unit === '' ? 4 : 0)} ${unit} | ${goal} |`);
  process.stdout.write(`${cpus().length} × ${model}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}\n\n`);
  process.stdout.write(`| | measured | goal |\n|---|---|---|\n${lines.join('\n')}\n`);
} finally {
  await phone.close();
  await server.remove();
}
