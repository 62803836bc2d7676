/** A part of a document: what it is about, and what is known of that. */
export type Part = { title: string; facts: readonly { label: string; value: string }[] };
export type Chapter = { title: string; parts: readonly Part[] };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const partHtml = ({ title, facts }: Part) =>
  `<h3>${escaped(title)}</h3><table>${facts.map(({ label, value }) => `<tr><th>${escaped(label)}</th><td>${escaped(value)}</td></tr>`).join('')}</table>`;

/** A page that any browser opens, prints and needs nothing else for. */
export const readableDocument = (language: string, title: string, said: string, chapters: readonly Chapter[]): string => `<!doctype html>
<html lang="${escaped(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>
body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; font-family: system-ui, sans-serif; line-height: 1.4; }
table { border-collapse: collapse; width: 100%; margin-bottom: 1rem; }
th, td { padding: 4px 8px; border-bottom: 1px solid #ccc; text-align: left; vertical-align: top; overflow-wrap: anywhere; white-space: pre-line; }
th { width: 12rem; font-weight: 500; }
h3 { margin-bottom: 4px; font-size: 1rem; break-after: avoid; }
</style>
<h1>${escaped(title)}</h1>
<p>${escaped(said)}</p>
${chapters.map((chapter) => `<h2>${escaped(chapter.title)} (${chapter.parts.length})</h2>${chapter.parts.map(partHtml).join('')}`).join('\n')}
</html>
`;
