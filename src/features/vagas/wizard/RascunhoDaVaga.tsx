import { DraftStatus } from '@/components/draft/DraftStatus'
import type { VagaRascunho } from './rascunho'

const PERGUNTAS = {
  changed: {
    titulo: 'Este rascunho mudou em outra aba',
    texto: 'Escolha qual dos dois continua.',
    usar: 'Usar o da outra aba',
  },
  removed: {
    titulo: 'Esta vaga já foi publicada ou limpa em outra aba',
    texto: 'Para não publicar duas vezes sem querer, escolha como seguir.',
    usar: 'Começar uma vaga nova',
  },
} as const

type Props = { rascunho: VagaRascunho; onUseOther: () => void; onKeepThis: () => void }

/** What is saved on this device, or the question when another tab holds something else. */
export const RascunhoDaVaga = ({ rascunho, ...answers }: Props) => (
  <DraftStatus draft={rascunho} questions={PERGUNTAS} {...answers} />
)
