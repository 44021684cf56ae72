import { useForm } from 'react-hook-form'
import { useDigitado } from '@/lib/session/use-digitado'
import { useKeptTyping } from '@/components/draft/use-kept-typing'
import type { StatusCandidatura } from '@/domain/candidatura/candidatura'
import { SEM_MODELO } from '@/features/vagas/modelos/ModelosDeMensagem'

/**
 * The form of a message that goes with a move, begun with what was typed and not sent. `forget`: it was sent, also when the form is gone
 * by then.
 */
export function useFormDeMensagem(campo: string, id: string, para: StatusCandidatura | '') {
  const digitado = useDigitado(campo, id)
  const form = useForm<typeof SEM_MODELO & { para: string }>({
    defaultValues: { ...SEM_MODELO, para, mensagem: digitado.read() ?? '' },
  })
  useKeptTyping(form, () => digitado.write(form.getValues('mensagem') || null), 300)
  const forget = () => {
    form.reset(SEM_MODELO)
    digitado.write(null)
  }
  return { form, forget }
}
