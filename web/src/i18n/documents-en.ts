/** Uploading documents and looking at them, in English. */
export const documentsEn = {
  document_added: 'Added {date}',
  document_asked_by: 'Asked for by {name}',
  document_asked: 'In answer to a request',
  open_document: 'Open {name}',
  document_viewer: 'Document: {name}',
  viewer_own_window: 'Own window',
}
