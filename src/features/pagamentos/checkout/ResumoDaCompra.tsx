import { formatCentavos } from '@/domain/br/dinheiro'
import { getNomeDoCanal } from '@/domain/vaga/canal'
import type { LinhaDeCanal, Vaga } from '@/features/vagas/api'
import { MarcaDoCanal } from '@/features/vagas/CanalMarca'
import { resumoDaCompra } from './textos'

type Props = { vaga: Vaga; linhas: readonly LinhaDeCanal[] }

/** The order: the vacancy, each channel with its price, the coupon, the total. */
export function ResumoDaCompra({ vaga, linhas }: Props) {
  const soma = linhas.reduce((total, { preco_centavos }) => total + preco_centavos, 0)
  const desconto = soma - vaga.valor_total
  return (
    <section
      aria-labelledby="resumo-da-compra"
      className="overflow-hidden rounded-cartao border border-linha bg-superficie shadow-cartao"
    >
      <div className="p-5 sm:p-6">
        <h2 id="resumo-da-compra" className="text-lg">
          {resumoDaCompra.titulo}
        </h2>
        <p className="mt-4 font-semibold wrap-anywhere">{vaga.cargo}</p>
        <p className="text-sm text-tinta-suave wrap-anywhere">{`${vaga.empresa} · ${vaga.duracao} dias no ar`}</p>
        <ul className="mt-5 space-y-2.5 border-t border-linha pt-5">
          {linhas.map(({ id, canal, preco_centavos }) => (
            <li key={id} className="flex items-center gap-3 text-sm">
              <MarcaDoCanal codigo={canal} lado={28} className="size-7" />
              <span className="min-w-0 flex-1">{getNomeDoCanal(canal)}</span>
              <span className="tabular-nums">{preco_centavos === 0 ? 'Gratuito' : formatCentavos(preco_centavos)}</span>
            </li>
          ))}
        </ul>
        <dl className="mt-5 space-y-1.5 border-t border-linha pt-5 tabular-nums">
          {desconto > 0 ? (
            <>
              <Linha rotulo="Canais" valor={formatCentavos(soma)} />
              <Linha
                rotulo={vaga.cupom_aplicado ? `Cupom ${vaga.cupom_aplicado}` : 'Desconto'}
                valor={`− ${formatCentavos(desconto)}`}
              />
            </>
          ) : null}
          <div className="flex items-baseline justify-between gap-4">
            <dt className="font-semibold">Total</dt>
            <dd className="text-2xl font-semibold">{formatCentavos(vaga.valor_total)}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}

function Linha({ rotulo, valor }: { rotulo: string; valor: string }) {
  return (
    <div className="flex justify-between gap-4 text-sm text-tinta-suave">
      <dt className="min-w-0 wrap-anywhere">{rotulo}</dt>
      <dd className="shrink-0">{valor}</dd>
    </div>
  )
}
