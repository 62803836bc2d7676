/** Says something that is pressed to act upon it over whatever the page shows, which need not be the portal yet. Answers how to take it away. */
export function sayOverScreen(words: string, onPress: () => void): () => void {
  const note = document.createElement('div');
  note.role = 'alert';
  const button = document.createElement('button');
  button.textContent = words;
  // Its looks come with the page.
  button.className = 'boot-note';
  button.addEventListener('click', onPress);
  note.append(button);
  document.body.append(note);
  return () => note.remove();
}
