declare module 'mammoth/mammoth.browser.js' {
  const mammoth: {
    convertToHtml(
      input: { arrayBuffer: ArrayBufferLike },
      options: { transformDocument: (document: never) => unknown; externalFileAccess: boolean },
    ): Promise<{ value: string }>
  }
  export default mammoth
}
