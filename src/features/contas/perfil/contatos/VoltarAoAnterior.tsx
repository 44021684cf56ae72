import { useQueryClient } from '@tanstack/react-query'
import { notify } from '@/components/feedback/notify'
import { Notice } from '@/components/ui/Notice'
import { Spinner } from '@/components/ui/Spinner'
import { formatTelefone } from '@/domain/br/telefone'
import type { Usuario } from '@/domain/perfil'
import { useSingleMutation } from '@/lib/query'
import { perfilQueries, updatePerfil } from '../api'
import { type CampoDeContato, CONTATOS } from './contatos'
import { voltarAoAnterior } from './textos'

type Props = { campo: CampoDeContato; perfil: Usuario; anterior: string; onSaved: (anterior: string) => void }

/** Takes back the change of a contact that could not be verified. */
export function VoltarAoAnterior({ campo, perfil, anterior, onSaved }: Props) {
  const queries = useQueryClient()
  const back = useSingleMutation({
    mutationFn: () => updatePerfil(perfil.auth_user_id, { [campo]: anterior }),
    onSuccess: (saved) => {
      queries.setQueryData(perfilQueries.mine(perfil.auth_user_id).queryKey, saved)
      notify.success(voltarAoAnterior.perfilAtualizado, CONTATOS[campo].falta)
      onSaved(anterior)
    },
  })
  return (
    <>
      <button
        type="button"
        aria-busy={back.isPending || undefined}
        onClick={() => back.run()}
        className="mt-3 flex min-h-6 items-center gap-2 text-left text-sm font-semibold text-marca underline underline-offset-4 hover:text-marca-forte"
      >
        {back.isPending ? <Spinner /> : null}
        <span className="wrap-anywhere">
          {voltarAoAnterior.voltarPara(campo === 'telefone' ? formatTelefone(anterior) : anterior)}
        </span>
      </button>
      {back.error ? (
        <Notice tone="error" live className="mt-3">
          {back.error.message}
        </Notice>
      ) : null}
    </>
  )
}
