import { LiveRegion } from '@/shell/live-region';
import { OutboxNotifications } from '@/shell/outbox-notifications';
import { Shortcuts } from '@/shell/shortcuts';
import { KeepScreen } from './keep-screen';
import { KeptDocuments } from './kept-documents';
import { Maps } from './maps';
import { StagedImport } from './staged-import';

/** What goes on while somebody is signed in, whatever screen is open. Nothing of it is seen. */
export default function Background() {
  return (
    <>
      <LiveRegion />
      <OutboxNotifications />
      <Shortcuts />
      <StagedImport />
      <KeptDocuments />
      <KeepScreen />
      <Maps />
    </>
  );
}
