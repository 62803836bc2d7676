import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

/** Fails when a catalogue is not what the source says, or lacks a translation. Nothing is written. */
const config = getConfig();
const problems: string[] = [];
for (const catalog of await getCatalogs(config)) {
  const said = await catalog.collect();
  if (!said) throw new Error('The words could not be collected');
  for (const locale of config.locales) {
    const written = await catalog.read(locale);
    const file = catalog.getFilename(locale);
    for (const [id, { message = id }] of Object.entries(said)) {
      if (!written[id]) problems.push(`${file} lacks “${message}”: run npm run i18n:extract.`);
      else if (locale !== config.sourceLocale && !written[id].translation) problems.push(`${file} has no words for “${message}”.`);
    }
    for (const [id, { message = id }] of Object.entries(written))
      if (!said[id]) problems.push(`${file} has “${message}”, which nobody says: run npm run i18n:extract.`);
  }
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
