import '@/ui/styles';
import { forgetLastScreen, showLastScreen } from '@/app/last-screen';
import { reloadWhenChunksVanish } from '@/app/vanished-chunk';
import { holdInstallPrompt } from '@/shell/install-prompt';

reloadWhenChunksVanish();
holdInstallPrompt();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// Small, and before everything else: the portal's own code takes a slow phone a second.
void showLastScreen()
  // A picture that can't be drawn is no reason not to start.
  .catch(forgetLastScreen)
  .then(() => import('@/app/start'))
  .then(({ start }) => start(root));
