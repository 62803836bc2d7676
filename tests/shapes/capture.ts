import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { packed, readBundle } from './bundle';
import { describeContract } from './contract';
import { visitEverything } from './left-in-browser';
import { fileOf } from './release';
import { leaveUnsentWork } from './unsent-work';

/** Keeps what this release leaves on a device, the portal as it is built, and what it says of the API, under its version. */
async function main(): Promise<void> {
  const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync('package.json', 'utf8')));
  mkdirSync(fileOf(version, ''), { recursive: true });
  const keep = (name: string, content: string | Buffer) => {
    const file = fileOf(version, name);
    writeFileSync(file, content);
    process.stdout.write(`${name}: ${Math.round(statSync(file).size / 1024)} KB\n`);
  };
  keep('contract.json', JSON.stringify(describeContract()));
  keep('unsent-work.json', JSON.stringify(await leaveUnsentWork()));
  keep('portal.br', packed(await readBundle(fileURLToPath(new URL('../../dist', import.meta.url)))));
  keep('in-browser.json', JSON.stringify(await visitEverything()));
}

await main();
