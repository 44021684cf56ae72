import { BrandMark } from '@/components/site/BrandMark'
import { marca } from '@/domain/marca'
import { formatDiaPorExtenso, formatHora } from '@/domain/br/quando'
import type { Acompanhamento } from '../acompanhar/api'
import { cabecalhoImpresso } from './textos'

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** The head of the printed comparison: product, request and date. @param em epoch milliseconds of the shown data */
export function CabecalhoImpresso({ pedido, em }: { pedido: Acompanhamento; em: number }) {
  const { contato, dados } = pedido
  const linhas = [
    ['Empresa', text(contato.empresa_nome)],
    ['Local', [text(contato.cidade), text(contato.uf)].filter(Boolean).join(', ') || null],
    ['Prazo desejado', text(dados.prazo_desejado)],
    ['Budget estimado', text(dados.budget_estimado)],
    ['Pedido de', formatDiaPorExtenso(pedido.criado_em)],
  ].filter(([, valor]) => valor)
  return (
    <div className="hidden cabe-inteiro pb-3 print:block">
      <div className="flex items-center justify-between gap-6 border-b border-linha-forte pb-2 text-sm">
        <span className="flex items-center gap-2 text-lg font-semibold [--fundo-da-marca:#fff]">
          <BrandMark className="size-7" />
          <span>{marca.nome}</span>
        </span>
        <span>{cabecalhoImpresso.comparacaoPropostas(`${formatDiaPorExtenso(em)} às ${formatHora(em)}`)}</span>
      </div>
      <p className="mt-3 text-xl font-semibold">{pedido.tipo_servico}</p>
      <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {linhas.map(([rotulo, valor]) => (
          <div key={rotulo} className="flex gap-1.5">
            <dt className="text-tinta-suave">{`${rotulo}:`}</dt>
            <dd className="font-medium">{valor}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
