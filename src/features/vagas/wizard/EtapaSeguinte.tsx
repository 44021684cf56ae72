import { type ReactNode, useContext, useState } from 'react'
import { formatCentavos } from '@/domain/br/dinheiro'
import { formatQuantidade } from '@/lib/format'
import { AnuncioContext } from './anuncio'
import { BarraDoPasso } from './BarraDoPasso'
import { useTotal } from './envio/use-total'
import { listFaltas } from './passos'
import { Problemas } from './Problemas'
import type { Fluxo } from './use-vaga'
import { CanaisStep, REVISAO } from './etapas/CanaisStep'
import { ContatoStep } from './etapas/ContatoStep'
import { DuracaoStep } from './etapas/DuracaoStep'
import { EmpresaStep } from './etapas/EmpresaStep'

type Props = { fluxo: Fluxo; pessoa: string; editando: boolean }

/** The steps after the first, whose code comes while the first is filled. */
export function EtapaSeguinte({ fluxo, pessoa, editando }: Props) {
  const { id } = fluxo.wizard.step
  if (id === 'canais') return <UltimaEtapa fluxo={fluxo} editando={editando} />
  const etapas: Record<string, ReactNode> = {
    duracao: <DuracaoStep />,
    contato: <ContatoStep />,
    empresa: <EmpresaStep pessoa={pessoa} />,
  }
  return (
    <>
      <Problemas fluxo={fluxo} />
      <span>{etapas[id]}</span>
      <BarraDoPasso fluxo={fluxo} editando={editando} />
    </>
  )
}

function UltimaEtapa({ fluxo, editando }: { fluxo: Fluxo; editando: boolean }) {
  const { wizard } = fluxo
  const pedido = useTotal(fluxo.cupom, fluxo.avisado)
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
    return void fluxo.publish({ canais: pedido.codigos, totalCentavos, revisaoPedida: bloqueios > 0 && pedeRevisao })
  }
  return (
    <>
      <Problemas fluxo={fluxo} anuncio={parado === null ? undefined : { name: REVISAO, message: parado, fixed: !trava }} />
      <CanaisStep fluxo={fluxo} pedido={pedido} achados={achados} pedeRevisao={pedeRevisao} onPedirRevisao={setPedeRevisao} />
      <BarraDoPasso
        fluxo={fluxo}
        editando={editando}
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
