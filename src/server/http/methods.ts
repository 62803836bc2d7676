import type { Endpoint } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { refuse } from './problem';
import { type Api, answer, honoPath, takeBody } from './route';

/** Answers 405 where the path is known and the method is not. Registered after all routes. */
export function methodRoutes({ app }: Api) {
  const methods = new Map<string, string[]>();
  for (const endpoint of Object.values(endpoints).flatMap((area): Endpoint[] => Object.values(area))) {
    methods.set(endpoint.path, [...(methods.get(endpoint.path) ?? []), endpoint.method]);
  }
  for (const [path, allowed] of methods) {
    app.all(honoPath(path), async (c) => {
      await takeBody(c, {});
      c.header('Allow', allowed.join(', '));
      return answer(c, refuse('method'));
    });
  }
  app.all('/api/*', async (c) => {
    await takeBody(c, {});
    return answer(c, refuse('not-found'));
  });
}
