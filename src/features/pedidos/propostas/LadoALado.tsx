import { Marca } from '@/components/identidade/Marca'
import { Card } from '@/components/ui/Card'
import type { Linha } from './linhas'
import type { Coluna } from './proposta-view'
import { comparacao } from './textos'

type Props = { colunas: readonly Coluna[]; linhas: readonly Linha[]; onShow: (propostaId: string) => void }

const rotulo =
  'sticky left-0 z-10 w-24 min-w-24 bg-superficie py-3 pr-1.5 pl-3 text-left align-top text-xs font-semibold text-tinta-suave shadow-[1px_0_0_var(--color-linha)]'
const celula = 'min-w-[7.8rem] max-w-44 snap-start border-l border-linha px-2.5 align-top'

/** The few rows in which a narrow screen compares all proposals; the names of the rows stay in sight. */
export function LadoALado({ colunas, linhas, onShow }: Props) {
  return (
    <Card className="!p-0 overflow-clip">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by the keyboard */}
      <section aria-label={comparacao.emPoucas} tabIndex={0} className="relative snap-x scroll-pl-24 overflow-x-auto">
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr>
              <th scope="col" className={rotulo}>
                <span className="sr-only">{comparacao.linhas}</span>
              </th>
              {colunas.map(({ proposta }) => (
                <th key={proposta.id} scope="col" className={`${celula} py-3 text-left`}>
                  <button type="button" onClick={() => onShow(proposta.id)} className="flex min-h-11 flex-col gap-1.5 text-left">
                    <Marca
                      id={proposta.consultoria_slug ?? proposta.id}
                      name={proposta.consultoria_nome}
                      logo={proposta.logo}
                      lado={28}
                      className="!size-7"
                    />
                    <span className="line-clamp-3 font-semibold text-marca underline underline-offset-4 break-words">
                      {proposta.consultoria_nome}
                    </span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {linhas
              .filter(({ lado }) => lado)
              .map(({ titulo, celula: mostrar }) => (
                <tr key={titulo} className="border-t border-linha">
                  <th scope="row" className={rotulo}>
                    {titulo}
                  </th>
                  {colunas.map((coluna) => (
                    <td key={coluna.proposta.id} className={`${celula} py-3`}>
                      <div className="line-clamp-5 [&_.text-xl]:text-base">{mostrar(coluna)}</div>
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
