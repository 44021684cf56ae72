import { useQueryClient } from '@tanstack/react-query'
import { EmailField } from '@/components/form/text/EmailField'
import { EMAIL, normalizeEmail } from '@/domain/br/email'
import { addAdministrador, adminQueries } from '../api'
import { FormDaEquipe } from '../fila/FormDaEquipe'
import { adicionarAdministrador } from './textos'

/** Adds an administrator by e-mail, with or without an account. */
export function AdicionarAdministrador() {
  const queries = useQueryClient()
  const reler = () => void queries.invalidateQueries({ queryKey: adminQueries.administradores().queryKey })
  return (
    <FormDaEquipe
      rotulo={adicionarAdministrador.adicionarAdministrador}
      valores={{ admin_email: '' }}
      problema={(escrito) => {
        const email = normalizeEmail(escrito.admin_email.trim())
        if (EMAIL.test(email)) return null
        return ['admin_email', email === '' ? adicionarAdministrador.informeEmail : adicionarAdministrador.emailInvalido]
      }}
      enviar={(escrito) => addAdministrador(normalizeEmail(escrito.admin_email.trim()))}
      campoDe={() => 'admin_email'}
      feito={() => adicionarAdministrador.administradorAdicionadoSucesso}
      falhou={adicionarAdministrador.falhaAdicionarAdministrador}
      limpa
      onFeito={reler}
      onRecarregar={reler}
      botao={adicionarAdministrador.adicionar}
      pendente={adicionarAdministrador.adicionando}
    >
      {() => (
        <EmailField name="admin_email" label={adicionarAdministrador.emailQuemVai} hint={adicionarAdministrador.dica} announced />
      )}
    </FormDaEquipe>
  )
}
