/** The mark of something unread beside a link's name. */
export const Nova = () => (
  <>
    <span aria-hidden="true" className="ml-1.5 size-2 rounded-full bg-fibra-urucum" />
    <span className="sr-only"> (novas)</span>
  </>
)
