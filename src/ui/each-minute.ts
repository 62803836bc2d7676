/** No timer runs while a device sleeps: it is looked up when somebody is back. */
export function eachMinute(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  const timer = setInterval(listener, 60_000);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    clearInterval(timer);
  };
}
