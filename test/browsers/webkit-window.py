"""A window with a page of WebKitGTK and nothing else, which WebKitWebDriver drives: MiniBrowser is 447 px wide at least.

Arguments: the address of a proxy, a file with scripts that run first in each document, a file with the settings, which is
read again when it changes: `dark`, `still` and `unscripted`, one word a line.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

proxy, scripts, choices = sys.argv[1:4]


def words():
    with open(choices, encoding="utf8") as file:
        return file.read().split()


context = WebKit2.WebContext.new_ephemeral()
context.get_website_data_manager().set_network_proxy_settings(
    WebKit2.NetworkProxyMode.CUSTOM, WebKit2.NetworkProxySettings.new(proxy, [])
)
context.set_automation_allowed(True)
settings = WebKit2.Settings(
    enable_javascript="unscripted" not in words(),
    # Without a graphics card, to composite layers is many times slower than to paint them.
    hardware_acceleration_policy=WebKit2.HardwareAccelerationPolicy.NEVER,
)
manager = WebKit2.UserContentManager()
with open(scripts, encoding="utf8") as file:
    manager.add_script(
        WebKit2.UserScript.new(
            file.read(),
            WebKit2.UserContentInjectedFrames.ALL_FRAMES,
            WebKit2.UserScriptInjectionTime.START,
            None,
            None,
        )
    )


def open_view(opener=None):
    window = Gtk.Window(decorated=False, default_width=1280, default_height=720)
    rest = {"related_view": opener} if opener else {"web_context": context}
    view = WebKit2.WebView(
        settings=settings, user_content_manager=manager, is_controlled_by_automation=True, **rest
    )
    view.connect("create", lambda opener, action: open_view(opener))
    view.connect("close", lambda closed: window.destroy())
    window.add(view)
    window.show_all()
    view.grab_focus()
    # There is no window manager that would give it.
    window.get_window().focus(0)
    return view


def start(_, session):
    session.connect("create-web-view", lambda session: open_view())


def follow_choices():
    chosen, look = words(), Gtk.Settings.get_default()
    if look.props.gtk_application_prefer_dark_theme != ("dark" in chosen):
        look.props.gtk_application_prefer_dark_theme = "dark" in chosen
    if look.props.gtk_enable_animations == ("still" in chosen):
        look.props.gtk_enable_animations = "still" not in chosen
    return True


context.connect("automation-started", start)
follow_choices()
GLib.timeout_add(20, follow_choices)
Gtk.main()
