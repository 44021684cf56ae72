/** A PDF of one empty page, as a person attaches it. */
export const PDF =
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] >>\nendobj\n' +
  '3 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\n%%EOF\n'
