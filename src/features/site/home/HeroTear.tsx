import { heroTear } from './textos'

const PROPOSTAS = [
  {
    letra: 'A',
    cor: 'bg-marca text-sobre-marca',
    traco: 'stroke-marca',
    valor: 'R$ 6.400',
    prazo: '3 semanas',
    equipe: '5-10',
  },
  {
    letra: 'B',
    cor: 'bg-fibra-acafrao text-tinta',
    traco: 'stroke-fibra-acafrao',
    valor: 'R$ 5.900',
    prazo: '1 mês',
    equipe: '2-5',
  },
  {
    letra: 'C',
    cor: 'bg-fibra-broto text-tinta',
    traco: 'stroke-fibra-broto',
    valor: 'R$ 7.200',
    prazo: '2 semanas',
    equipe: 'Mais de 10',
  },
  {
    letra: 'D',
    cor: 'bg-fibra-anil text-sobre-marca',
    traco: 'stroke-fibra-anil',
    valor: 'R$ 6.100',
    prazo: '3 semanas',
    equipe: '5-10',
  },
] as const

const CRITERIOS = [
  { nome: 'Valor', campo: 'valor' },
  { nome: 'Prazo', campo: 'prazo' },
  { nome: 'Tamanho da equipe', campo: 'equipe' },
] as const

const ACEITA = 'C'

/** Strand `i` of four, from the tie (top) to the middle of its column (bottom), on a grid of 100 by 40. */
function strand(i: number) {
  const top = 50 + (i - 1.5) * 2.6
  const bottom = 12.5 + i * 25
  return `M${top} 0C${top} 26 ${bottom} 12 ${bottom} 40`
}

/** The illustration of the product: one request, tied once, opens into four quotes that can be compared line by line. */
export function HeroTear() {
  return (
    <figure className="mx-auto w-full max-w-xl">
      <div className="relative z-10 mx-auto max-w-sm rounded-cartao border border-linha bg-superficie px-5 pt-4 pb-6 shadow-elevado">
        <p className="text-xs font-medium text-tinta-suave">{heroTear.pedidoOrcamento}</p>
        <p className="mt-0.5 text-lg font-semibold tracking-[-0.01em]">{heroTear.recrutamentoSelecao}</p>
        <p className="text-sm text-tinta-suave">{heroTear.exemploDeVaga}</p>
        <span aria-hidden="true" className="absolute -bottom-2 left-1/2 h-4 w-24 -translate-x-1/2 rounded-full bg-fibra-urucum" />
      </div>
      <svg
        viewBox="0 0 100 40"
        preserveAspectRatio="none"
        aria-hidden="true"
        fill="none"
        className="tear -mt-1 h-12 w-full sm:h-36"
      >
        {PROPOSTAS.map(({ letra, traco }, i) => (
          <path key={letra} d={strand(i)} className={traco} strokeWidth="9" vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      <div className="relative -mt-4 pb-3">
        <span aria-hidden="true" className="absolute top-1 bottom-0 left-1/2 w-1/4 rounded-cartao bg-marca-suave" />
        <table className="relative w-full table-fixed text-center text-xs sm:text-sm">
          <caption className="sr-only">{heroTear.titulo}</caption>
          <thead>
            <tr>
              {PROPOSTAS.map(({ letra, cor }) => (
                <th key={letra} scope="col" className="px-0 pb-2 align-top">
                  <span className="sr-only">{`Proposta ${letra}`}</span>
                  <span
                    aria-hidden="true"
                    className={`inline-grid size-9 place-items-center rounded-full text-sm font-semibold ${cor}`}
                  >
                    {letra}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {CRITERIOS.map(({ nome, campo }) => (
            <tbody key={campo}>
              <tr>
                <th scope="rowgroup" colSpan={4} className="pt-2 text-left text-xs font-medium text-tinta-suave">
                  <span className="flex items-center gap-3 after:h-0.5 after:flex-1 after:rounded-full after:bg-fibra-palha/60">
                    {nome}
                  </span>
                </th>
              </tr>
              <tr>
                {PROPOSTAS.map((proposta) => (
                  <td
                    key={proposta.letra}
                    className={`py-2 tabular-nums ${proposta.letra === ACEITA ? 'font-semibold text-marca-forte' : 'text-tinta-suave'}`}
                  >
                    {proposta[campo]}
                  </td>
                ))}
              </tr>
            </tbody>
          ))}
          <tfoot>
            <tr>
              {PROPOSTAS.map(({ letra }) => (
                <td key={letra} className="pt-2">
                  {letra === ACEITA ? (
                    <span className="inline-flex rounded-full bg-marca px-2.5 py-1 text-xs font-semibold text-sobre-marca">
                      Aceita
                    </span>
                  ) : null}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <figcaption className="mt-3 text-center text-xs text-tinta-suave">{heroTear.exemploIlustrativo}</figcaption>
    </figure>
  )
}
