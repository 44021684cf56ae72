import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useKeptTyping } from '@/components/draft/use-kept-typing'
import type { StatusCandidatura } from '@/domain/candidatura/candidatura'
import { SEM_MODELO } from '@/features/modelos/ModelosDeMensagem'

/**
 * What was typed about an application, or about several of a vacancy, and not sent: there again when its form reopens, for as long as
 * the page lives; personal data of candidates are not stored. `campo` is a name of its own for each form, `id` what it is about.
 */
export function useDigitado(campo: string, id: string) {
  const queries = useQueryClient()
  const chave = ['digitado', id, campo]
  return {
    read: () => queries.getQueryData<string>(chave),
    /** Keeps the text; null forgets it. */
    write: (texto: string | null) => {
      queries.setQueryDefaults(['digitado'], { gcTime: Number.POSITIVE_INFINITY })
      if (texto === null) queries.removeQueries({ queryKey: chave, exact: true })
      else queries.setQueryData(chave, texto)
    },
  }
}

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
