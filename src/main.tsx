import '@/ui/styles';
import { reloadWhenChunksVanish } from '@/app/vanished-chunk';
import { readSession } from '@/http/session-storage';
import { holdInstallPrompt } from '@/shell/install-prompt';

reloadWhenChunksVanish();
holdInstallPrompt();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// What whoever is signed in needs besides comes at the same time, and is asked for again where it is needed.
if (readSession()) import('@/app/device-session').catch(() => {});
void import('@/app/start').then(({ start }) => start(root));
