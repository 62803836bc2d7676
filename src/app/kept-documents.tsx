import { useKeepDocuments } from '@/features/invoices/document-hooks';

/** Brings the documents onto the device that somebody may want to open with no connection. Shows nothing. */
export function KeptDocuments() {
  useKeepDocuments();
  return null;
}
