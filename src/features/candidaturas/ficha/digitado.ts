import { useForm } from 'react-hook-form'
import { useKeptTyping } from '@/components/draft/use-kept-typing'
import type { StatusCandidatura } from '@/domain/candidatura/candidatura'
import { buildStorageKey } from '@/domain/marca'
import { SEM_MODELO } from '@/features/vagas/modelos/ModelosDeMensagem'
import { readKeptPessoaId } from '@/lib/pessoa'
import { readSession } from '@/lib/session'
import { readTab, writeTab } from '@/lib/tab-storage'

/**
 * What was typed about an application, or about several of a vacancy, and not sent: there again when its form reopens in this tab, also
 * after a reload or an expired session. Signing out removes it. `campo` is a name of its own for each form, `id` what it is about.
 */
export function openDigitado(campo: string, id: string) {
  const chave = buildStorageKey(`digitado:${campo}:${id}`)
  return {
    read: () => readTab(chave),
    /** Keeps the text; null forgets it. */
    write: (texto: string | null) => {
      // A form that goes away because its person signed out keeps nothing; an expired session leaves the name in the bar.
      if (texto === null || readSession() !== null || readKeptPessoaId() !== null) writeTab(chave, texto)
    },
  }
}

/**
 * The form of a message that goes with a move, begun with what was typed and not sent. `forget`: it was sent, also when the form is gone
 * by then.
 */
export function useFormDeMensagem(campo: string, id: string, para: StatusCandidatura | '') {
  const digitado = openDigitado(campo, id)
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
