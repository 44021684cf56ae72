import { type ReactNode, useContext, useState } from 'react'
import { CheckboxField } from '@/components/form/CheckboxField'
import { ChoiceCards } from '@/components/form/choice/ChoiceCards'
import { fieldIds } from '@/components/form/field-ids'
import { formatCentavos } from '@/domain/br/dinheiro'
import { formatDia } from '@/domain/br/quando'
import type { Achado } from '@/domain/vaga/anuncio/checar'
import { camposDaEtapa, DECLARACAO } from '@/domain/vaga/vaga'
import { DURACOES } from '@/domain/vaga/vaga-status'
import { formatQuantidade } from '@/lib/format'
import type { Abertura } from './abertura'
import { AnuncioContext } from './anuncio'
import { BarraDoPasso } from './BarraDoPasso'
import { sendVaga, toPedido } from './envio/publicar'
import { type PedidoEmTela, useTotal } from './envio/use-total'
import { CanaisField } from './etapas/CanaisField'
import { listFaltas } from './passos'
import { Problemas } from './Problemas'
import type { Fluxo } from './use-vaga'
import { ContatoStep } from './etapas/ContatoStep'
import { EmpresaStep } from './etapas/EmpresaStep'
import { ResumoDoPedido } from './etapas/ResumoDoPedido'
import { RevisaoDoAnuncio } from './etapas/RevisaoDoAnuncio'
import { duracaoStep } from './etapas/textos'

type Props = { fluxo: Fluxo; abertura: Abertura }

/** The steps after the first, whose code comes while the first is filled. */
export function EtapaSeguinte({ fluxo, abertura }: Props) {
  const { pessoa, vaga } = abertura
  const { id } = fluxo.wizard.step
  if (id === 'canais') return <UltimaEtapa fluxo={fluxo} abertura={abertura} />
  const etapas: Record<string, ReactNode> = {
    duracao: <DuracaoStep />,
    contato: <ContatoStep />,
    empresa: <EmpresaStep pessoa={pessoa} />,
  }
  return (
    <>
      <Problemas fluxo={fluxo} />
      <span>{etapas[id]}</span>
      <BarraDoPasso fluxo={fluxo} editando={vaga !== undefined} />
    </>
  )
}

function UltimaEtapa({ fluxo, abertura: { rascunho, vaga } }: Props) {
  const { wizard, cupom } = fluxo
  const pedido = useTotal(cupom, fluxo.avisado)
  const { achados } = useContext(AnuncioContext)
  const [pedeRevisao, setPedeRevisao] = useState(false)
  const bloqueiam = (achados ?? []).filter(({ gravidade }) => gravidade === 'bloqueia')
  const bloqueios = bloqueiam.length
  const trava = bloqueios > 0 && !pedeRevisao
  const { totalCentavos } = pedido.total
  // As of the last press: the line stays while it is being fixed.
  const [parado, setParado] = useState<string | null>(null)
  const publish = () => {
    const trechos = [...new Set(bloqueiam.map(({ trecho }) => `“${trecho}”`))].join(', ')
    setParado(trava ? `O texto não pode ser publicado com ${trechos}` : null)
    const { missing } = listFaltas(wizard.step.id, wizard.form.getValues())
    if (trava && missing.length === 0) return document.getElementById('revisao-do-anuncio')?.focus()
    if (trava || pedido.codigos.length === 0) return void fluxo.next()
    const { codigos: canais } = pedido
    const revisaoPedida = bloqueios > 0 && pedeRevisao
    return void fluxo.publish({
      canais,
      totalCentavos,
      send: () => sendVaga(toPedido(wizard.form.getValues(), canais, cupom, totalCentavos, revisaoPedida), rascunho, vaga),
    })
  }
  return (
    <>
      <Problemas fluxo={fluxo} anuncio={parado === null ? undefined : { name: REVISAO, message: parado, fixed: !trava }} />
      <CanaisStep
        fluxo={fluxo}
        vaga={vaga}
        pedido={pedido}
        achados={achados}
        pedeRevisao={pedeRevisao}
        onPedirRevisao={setPedeRevisao}
      />
      <BarraDoPasso
        fluxo={fluxo}
        editando={vaga !== undefined}
        bloqueios={trava ? bloqueios : 0}
        publicar={{
          rotulo: totalCentavos > 0 ? 'Finalizar Pedido' : 'Publicar Vaga',
          bloqueada: trava || pedido.codigos.length === 0,
          onPress: publish,
          total: <Total canais={pedido.codigos.length} centavos={totalCentavos} />,
        }}
      />
    </>
  )
}

/** Beside the button of a phone; the summary announces it. */
const Total = ({ canais, centavos }: { canais: number; centavos: number }) => (
  <span aria-hidden="true" data-total-no-rodape>
    <span className="block text-tinta-suave">{formatQuantidade(canais, 'canal', 'canais')}</span>
    <strong className="text-lg font-semibold tabular-nums">{formatCentavos(centavos)}</strong>
  </span>
)

const UM_DIA = 24 * 60 * 60 * 1000
const MARCAS: Partial<Record<number, string>> = { 30: 'Recomendado', 90: 'Máximo' }

/** Step 2: how long the ad stays published. */
function DuracaoStep() {
  const [agora] = useState(() => Date.now())
  return (
    <div>
      <ChoiceCards
        name="duracao"
        label={camposDaEtapa.duracao.duracao.rotulo}
        hint={duracaoStep.dica}
        options={DURACOES.map((dias) => ({
          value: String(dias),
          title: `${dias} dias`,
          text: duracaoStep.texto(formatDia(agora + dias * UM_DIA)),
          badge: MARCAS[dias],
        }))}
      />
    </div>
  )
}

/** Target of the summary's links about the text of the ad. */
const REVISAO = 'revisao'

type REVISAOProps = {
  fluxo: Fluxo
  vaga: string | undefined
  pedido: PedidoEmTela
  achados: readonly Achado[] | undefined
  pedeRevisao: boolean
  onPedirRevisao: (pede: boolean) => void
}

/** Step 5: the channels, the price in sight beside them, and the final review. */
function CanaisStep({ fluxo, vaga, pedido, achados, pedeRevisao, onPedirRevisao }: REVISAOProps) {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-x-10">
      <CanaisField pedido={pedido} />
      <div className="lg:row-span-2">
        <div className="lg:sticky lg:top-24">
          <ResumoDoPedido pedido={pedido} vaga={vaga} cupom={fluxo.cupom} onCupom={fluxo.setCupom} onEdit={fluxo.corrigir} />
        </div>
      </div>
      <div className="min-w-0 space-y-8">
        <div id={fieldIds(REVISAO).control} tabIndex={-1}>
          <RevisaoDoAnuncio achados={achados} pedeRevisao={pedeRevisao} onPedir={onPedirRevisao} onEdit={fluxo.corrigir} />
        </div>
        <CheckboxField name="declaracao" label={DECLARACAO} />
      </div>
    </div>
  )
}
