import { OutboxNotifications } from '@/shell/outbox-notifications';
import { KeptDocuments } from './kept-documents';
import { Maps } from './maps';
import { StagedImport } from './staged-import';
import { Sync } from './sync';

/** What goes on while somebody is signed in, whatever screen is open. Shows nothing. */
export default function Background() {
  return (
    <>
      <Sync />
      <OutboxNotifications />
      <StagedImport />
      <KeptDocuments />
      <Maps />
    </>
  );
}
