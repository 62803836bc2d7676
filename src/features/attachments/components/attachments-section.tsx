import { Trans, useLingui } from '@lingui/react/macro';
import { attachmentEndings } from '@/rules/attachment-file';
import { RetryButton } from '@/ui/feedback/retry-button';
import { StaleNote } from '@/ui/feedback/stale-note';
import { StateMessage } from '@/ui/feedback/state-message';
import { FileDrop } from '@/ui/form/file-drop';
import { CardSection, Cards } from '@/ui/list/card-section';
import { type Owner, useAttachments, useReachable, useUploads } from '../hooks';
import { ownerHints } from '../labels';
import { AttachmentCard } from './attachment-card';
import { UploadCard } from './upload-card';

const accepted = attachmentEndings.map((ending) => `.${ending}`).join(',');

/** The files of a record, those on their way, and the way to more. */
export function AttachmentsSection({ owner }: { owner: Owner }) {
  const { t, i18n } = useLingui();
  const { attachments, asOf, state, retry } = useAttachments(owner);
  const { chosen, add, retry: sendAgain, cancel } = useUploads(owner);
  const reachable = useReachable();
  return (
    <CardSection
      id="attachments"
      title={t`Attachments`}
      busy={state === 'loading'}
      empty={attachments?.length === 0 && chosen.length === 0}
    >
      <StaleNote asOf={asOf} />
      {state === 'needs-connection' && (
        <StateMessage kind="offline" title={t`The files have not been seen on this device yet`} action={<RetryButton onRetry={retry} />} />
      )}
      {state === 'failed' && <StateMessage kind="failed" title={t`The files can’t be shown`} action={<RetryButton onRetry={retry} />} />}
      {attachments && attachments.length > 0 && (
        <Cards rows={attachments}>{(attachment) => <AttachmentCard owner={owner} attachment={attachment} />}</Cards>
      )}
      {chosen.length > 0 && (
        <Cards rows={chosen.map((upload) => ({ ...upload, id: upload.key }))}>
          {(upload) => <UploadCard upload={upload} onRetry={() => sendAgain(upload.key)} onCancel={() => void cancel(upload.key)} />}
        </Cards>
      )}
      <FileDrop label={t`Choose files`} accept={accepted} error={null} busy={false} several quiet onFile={add}>
        {i18n._(ownerHints[owner.kind])}
        {!reachable && (
          <p>
            <Trans>Files are sent only while you are connected. What you choose stays here until you try again.</Trans>
          </p>
        )}
      </FileDrop>
    </CardSection>
  );
}
