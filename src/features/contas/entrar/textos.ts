/** What people read in `features/contas/entrar`: one object for each component. */

export const authPage = {
  acessoLiberado: 'Acesso liberado!',
  entrarEmbira: 'Entrar na Embira',
  abertura: 'Receba um código de uso único, ou use a sua conta Google.',
  entrarCodigo: 'Entrar com código',
  concluindoEntrada: 'Concluindo a sua entrada...',
  erroEntrar: 'Erro ao entrar',
} as const

export const canalTabs = {
  rotulo: 'Como receber o código',
} as const

export const entrarPage = {
  abertura: 'Acesse a sua conta, ou crie uma na primeira vez que entrar.',
  usarEmailTelefone: 'Usar E-mail ou Telefone',
  semConta: 'Ainda não usa a Embira?',
} as const

export const identificadorForm = {
  codigoEnviado: 'Código enviado!',
  rotulo: 'Entrar com código',
  semConexao: 'O código só pode ser pedido com conexão. O que você digitar continua aqui.',
  dica: 'Só celulares do Brasil. O código chega por SMS.',
  enviando: 'Enviando...',
  receberCodigoEmail: 'Receber código por e-mail',
  receberCodigoSms: 'Receber código por SMS',
} as const
