type Props = { num: number; max: number; children: string }

/** `2 de 4 propostas recebidas`, also drawn as places. */
export function Contagem({ num, max, children }: Props) {
  return (
    <div>
      <p>{children}</p>
      <div aria-hidden="true" className="mt-2 flex max-w-80 gap-1.5">
        {Array.from({ length: max }, (_, at) => (
          <span key={at} className={`h-2 flex-1 rounded-full ${at < num ? 'bg-marca' : 'bg-linha'}`} />
        ))}
      </div>
    </div>
  )
}
