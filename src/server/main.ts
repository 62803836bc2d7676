import { demoSignIns } from './demo/create-demo';
import { demoPassword } from './demo/demo-companies';
import { describeError } from './http/server-error';
import { listenOn, openServer } from './serve';
import { run } from './startup';

await run(async () => {
  const serving = await openServer(process.env);
  const { config, logger } = serving;
  const listening = await listenOn(serving).catch(async (error: unknown) => {
    await serving.close();
    throw error;
  });
  process.stdout.write(`\n  Portal and API: http://localhost:${config.port}\n`);
  if (config.demo) {
    const signIns = demoSignIns.map(({ email, company }) => `    ${email}  (${company})`).join('\n');
    process.stdout.write(`\n  Sign in with the password ${demoPassword} as\n${signIns}\n\n`);
  }

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await listening.close();
    await serving.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        logger.error({ error: describeError(error) }, 'Did not stop cleanly');
        process.exitCode = 1;
      });
    });
  }
});
