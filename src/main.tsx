import '@/ui/styles';
import { reloadWhenChunksVanish } from '@/app/vanished-chunk';
import { holdInstallPrompt } from '@/shell/install-prompt';

reloadWhenChunksVanish();
holdInstallPrompt();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void import('@/app/start').then(({ start }) => start(root));
