import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AttachmentKind, AttachmentOwner } from '@/contract/attachments';

export const kindLabels: Record<AttachmentKind, MessageDescriptor> = {
  pdf: msg`PDF`,
  png: msg`PNG picture`,
  jpeg: msg`JPEG picture`,
  webp: msg`WebP picture`,
  heic: msg`HEIC picture`,
  xlsx: msg`Excel workbook`,
  docx: msg`Word document`,
  xml: msg`XML`,
  csv: msg`CSV table`,
  text: msg({ message: 'Text', context: 'file' }),
};

/** What is wrong with a file, by the API's codes, and the same when it is found on the device. */
export const fileProblemLabels: Readonly<Record<string, MessageDescriptor>> = {
  empty: msg`This file is empty`,
  'too-large': msg`This file is larger than 10 MB`,
  'kind-not-taken': msg`This type of file can’t be attached. Choose a PDF, picture, XLSX, DOCX, XML, CSV or text file`,
  infected: msg`A virus was found in this file, so it was not kept`,
  exists: msg`This file is attached already`,
  'too-many': msg`No more files can be attached here. Delete one first`,
  'storage-full': msg`Your company has used up its 500 MB for files. Delete some first`,
};

/** What is worth attaching, and what is taken. */
export const ownerHints: Record<AttachmentOwner, MessageDescriptor> = {
  invoice: msg`A purchase order, a proof of payment, a tax certificate: PDF, pictures, XLSX, DOCX, XML, CSV or text, up to 10 MB each.`,
  'contact-us': msg`A screenshot, a receipt, a report: PDF, pictures, XLSX, DOCX, XML, CSV or text, up to 10 MB each.`,
};
