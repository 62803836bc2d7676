/** Once a frame has been drawn, or won't be soon: nobody may be looking any more. */
export function afterFrame(run: () => void): void {
  const channel = new MessageChannel();
  let ran = false;
  channel.port1.onmessage = () => {
    channel.port1.close();
    if (!ran) run();
    ran = true;
  };
  const soon = () => channel.port2.postMessage(null);
  requestAnimationFrame(soon);
  setTimeout(soon, 1000);
}
