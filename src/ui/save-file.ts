/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download has begun by then; without this the file stays in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
