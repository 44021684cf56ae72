import { saveFile } from '@/components/planilha/save-file'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import type { Entrevista } from '@/domain/contratos/candidaturas'
import { porNaAgenda } from '../textos'

type Props = { entrevista: Pick<Entrevista, 'id' | 'sequencia' | 'inicio' | 'fim' | 'onde'>; titulo: string; size?: 'sm' }

/** Takes an interview that has a time to a calendar, as a file. */
export function PorNaAgenda({ entrevista, titulo, size }: Props) {
  return (
    <Button size={size} variant="secondary" onClick={() => void saveNaAgenda(entrevista, titulo)}>
      {porNaAgenda.botao}
    </Button>
  )
}

async function saveNaAgenda({ id, sequencia, inicio, fim, onde }: Props['entrevista'], titulo: string) {
  if (inicio === null || fim === null) return
  const evento = {
    id,
    sequencia,
    em: new Date(),
    inicio: new Date(inicio),
    fim: new Date(fim),
    onde,
    titulo,
    // A secret of the address stands behind it and stays here.
    url: location.origin + location.pathname,
  }
  const agenda = await import('./agenda').catch(() => null)
  const texto = agenda?.writeAgenda(evento)
  if (texto) saveFile(new Blob([texto], { type: 'text/calendar' }), porNaAgenda.arquivo)
  else notify.error(porNaAgenda.semArquivo)
}
