export const kindNames: Record<string, string> = {
  pdf: "PDF",
  doc: "Word document (.doc)",
  docx: "Word document (.docx)",
  xls: "Excel workbook (.xls)",
  xlsx: "Excel workbook (.xlsx)",
};

/** The programs that open the kinds that a browser cannot show. */
export const programs: Record<string, string> = {
  doc: "Word or a similar program",
  docx: "Word or a similar program",
  xls: "Excel or a similar program",
  xlsx: "Excel or a similar program",
};
