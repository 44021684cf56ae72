/** A few days as bars in the line of a text; decoration beside the sum in words. */
export function Faisca({ valores }: { valores: readonly number[] }) {
  const maior = Math.max(...valores, 5)
  return (
    <svg viewBox={`0 0 ${valores.length * 8} 24`} aria-hidden="true" className="h-6 w-14 shrink-0">
      {valores.map((valor, at) => {
        const altura = Math.max(2, (24 * valor) / maior)
        return (
          <rect
            // The place is the day.
            key={at} // oxlint-disable-line no-array-index-key
            x={at * 8 + 1}
            y={24 - altura}
            width={6}
            height={altura}
            rx={1.5}
            className={valor > 0 ? 'fill-marca' : 'fill-linha'}
          />
        )
      })}
    </svg>
  )
}
