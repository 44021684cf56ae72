import { heroFios } from './textos'

const LINHAS = [
  { codigo: 'indeed', nome: 'Indeed', situacao: 'No ar', tom: 'bg-sucesso-suave text-sucesso', traco: 'stroke-fibra-broto' },
  { codigo: 'linkedin', nome: 'LinkedIn', situacao: 'No ar', tom: 'bg-sucesso-suave text-sucesso', traco: 'stroke-fibra-anil' },
  { codigo: 'catho', nome: 'Catho', situacao: 'Enviado', tom: 'bg-marca-suave text-marca-forte', traco: 'stroke-fibra-acafrao' },
  { codigo: 'gupy', nome: 'Gupy', situacao: 'Na fila', tom: 'bg-suave text-tinta-suave', traco: 'stroke-marca' },
] as const

/** Height of a line and distance between strands, in the units of the drawing (pixels). */
const ALTURA = 68
const PASSO = 15
const TOPO = 26
const RAIO = 18

/** Path of strand `i`: down from the knot, then round into its line. The first one is the outermost, so that none cross. */
function fio(i: number) {
  const x = 28 + (LINHAS.length - 1 - i) * PASSO
  const y = TOPO + ALTURA * (i + 0.5)
  return `M${x} 0V${y - RAIO}Q${x} ${y} ${x + RAIO} ${y}H108`
}

/** Illustration of the module: one vacancy branches into its channels, each with its own status. */
export function HeroFios() {
  const altura = TOPO + ALTURA * LINHAS.length
  return (
    <figure className="mx-auto w-full max-w-md">
      <div className="relative z-10 rounded-cartao border border-linha bg-superficie px-5 pt-4 pb-6 shadow-elevado">
        <p className="text-xs font-medium text-tinta-suave">Vaga</p>
        <p className="mt-0.5 text-lg font-semibold tracking-[-0.01em]">{heroFios.exemploDeCargo}</p>
        <p className="text-sm text-tinta-suave">{heroFios.oficinaAuroraCampinas}</p>
        <span aria-hidden="true" className="absolute -bottom-2 left-[1.1rem] h-4 w-[4.5rem] rounded-full bg-fibra-urucum" />
      </div>
      <div className="relative" style={{ height: altura }}>
        <svg
          viewBox={`0 0 108 ${altura}`}
          width="108"
          height={altura}
          aria-hidden="true"
          fill="none"
          strokeWidth="9"
          strokeLinecap="round"
          className="tear absolute top-0 left-0 max-[15rem]:hidden"
        >
          {LINHAS.map(({ codigo, traco }, i) => (
            <path key={codigo} d={fio(i)} className={traco} />
          ))}
        </svg>
        <ul className="absolute right-0 left-27 max-[15rem]:left-0" style={{ top: TOPO }}>
          {LINHAS.map(({ codigo, nome, situacao, tom }) => (
            <li key={codigo} className="flex items-center" style={{ height: ALTURA }}>
              <span className="flex w-full items-center gap-1.5 rounded-cartao border border-linha bg-superficie p-3 py-3.5 shadow-cartao min-[22.5rem]:gap-3 min-[22.5rem]:pl-4">
                <span className="min-w-0 flex-1 truncate font-medium">{nome}</span>
                <span className={`rounded-full px-2.5 py-1 text-xs font-semibold whitespace-nowrap ${tom}`}>{situacao}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <figcaption className="mt-3 text-center text-xs text-tinta-suave">{heroFios.exemploIlustrativo}</figcaption>
    </figure>
  )
}
