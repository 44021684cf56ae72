/** What people read in `features/contas/entrar/moldura`: one object for each component. */

export const comoSeEntra = {
  contato: 'Diga para onde mandar',
  emailCelularSeja: 'Um e-mail ou celular que seja seu.',
  digiteCodigo: 'Digite o código',
  sobreOCodigo: 'Seis dígitos, que valem uma única vez, por 5 minutos. Nossa equipe nunca pede esse código.',
  prontoEspaco: 'Pronto, é o seu espaço',
  primeiraVez: 'Na primeira vez você confirma nome, e-mail e celular. Nas próximas, entra direto.',
  titulo: 'Sem senha para criar, lembrar ou perder',
  semConta: 'Só quer pedir orçamentos?',
} as const

export const googleButton = {
  erroEntrar: 'Erro ao entrar',
  falha: 'Erro no login com Google.',
  redirecionando: 'Redirecionando...',
  entrarGoogle: 'Entrar com Google',
} as const
